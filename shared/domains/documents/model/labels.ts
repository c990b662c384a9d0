import { dates } from '../../../language/format.ts';
import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { documentKinds, type PaperDocument } from './schema.ts';

const t = textsOf(texts);

/** What a kind of paper is called on the screen. */
export const documentKindLabels = /* @__PURE__ */ labelsOf(documentKinds, (name) =>
  t(`kind.${name}`),
);

/** Whose paper it is, as a reader who has access sees it. */
export function holderText(
  paper: Pick<PaperDocument, 'owner_id' | 'org_id'>,
  side: { me: string; org: string | null },
): string {
  if (paper.owner_id === side.me) return t('words.yours');
  return paper.org_id !== null && paper.org_id === side.org
    ? t('words.yourOrganization')
    : t('words.shared');
}

/** When a paper expires, seen from a day; both are days without a time. */
export function expiryText(expiresOn: string | null, today: string): string {
  if (expiresOn === null) return t('words.never');
  const days = Math.round((Date.parse(expiresOn) - Date.parse(today)) / 86_400_000);
  if (days < 0) return t('words.expired');
  if (days === 0) return t('words.today');
  if (days <= 30) return t('words.inDays', { days });
  return dates({
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(expiresOn));
}
