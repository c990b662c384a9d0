import type { expenseCategories } from '#shared/domains/earnings/model/schema.ts';

type Category = (typeof expenseCategories)[number];

/** Words of bills by what they are for, in English and Spanish. */
const WORDS: Partial<Record<Category, RegExp>> = {
  property_tax:
    /property tax|real estate tax|county (?:treasurer|assessor)|predial|\bibi\b|bienes inmuebles/gi,
  insurance: /insurance|premium|policy (?:no|number|period)|\bseguros?\b|p[oó]liza|prima anual/gi,
  legal: /attorney|\blaw\b|legal|notary|court|filing fee|abogad|notar[ií]|despacho jur/gi,
  marketing: /advertis|zillow|listing fee|sponsored|marketing|publicidad|anuncio|facebook ads/gi,
  management:
    /management fee|property management|bookkeeping|administraci[oó]n de fincas|gesti[oó]n de alquiler/gi,
  utilities:
    /\bkwh\b|electric(?:ity)? (?:bill|charge|service|company|co\b)|\bpower\b|energy|water (?:bill|bureau|service|usage)|sewer|natural gas|therms|internet|broadband|utilit|\bluz\b|suministro|electricidad|agua potable|\bcfe\b|iberdrola|endesa|gas natural/gi,
  cleaning: /clean(?:ing|ers)?|maid|janitor|laundry|limpieza|lavander|tintorer/gi,
  furnishing:
    /\bikea\b|furnitur|mattress|\bsofa\b|\bdesk\b|\bchairs?\b|refrigerator|dishwasher|washer|dryer|muebl|colch[oó]n|nevera|lavadora|\bsill[aó]n?\b/gi,
  maintenance:
    /landscap|lawn|\bpest\b|snow removal|gutter|tree service|inspection|jardiner|fumigaci|mantenimiento|desbroce/gi,
  repairs:
    /plumb|repair|electrician|hvac|furnace|roofing|drain|locksmith|handyman|labor|leak|fontaner|plomer|reparaci|electricista|cerrajer|mano de obra|arreglo/gi,
  supplies:
    /home depot|lowe'?s|hardware|menards|lumber|\bpaint|primer|brush|screws?|bulbs?|filters?|batter(?:y|ies)|caulk|drywall|leroy merlin|bricomart|ferreter|pintura|brocha|tornillo|bombilla|material(?:es)?\b/gi,
};

/** What a bill is likely for: by the name of its shop before what it sells; 'other' where nothing says it. */
export function categoryOf(vendor: string | null, text: string): Category {
  let best: { category: Category; hits: number } = { category: 'other', hits: 0 };
  for (const [category, words] of Object.entries(WORDS)) {
    const hits = (text.match(words)?.length ?? 0) + 2 * (vendor?.match(words)?.length ?? 0);
    // The table has the categories as its keys.
    if (hits > best.hits) best = { category: category as Category, hits };
  }
  return best.category;
}
