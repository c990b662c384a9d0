import type { TenantContacts } from '#shared/domains/leases/model/contact.ts';
import { contactWords } from '#shared/domains/leases/model/words/contact-words.ts';
import { say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import { needs, only, textOf } from './lookups.ts';
import type { Verb } from './verb.ts';

const storedOf = async ({ tx }: ToolContext): Promise<TenantContacts> =>
  only(
    await tx<TenantContacts[]>`
      select coalesce(h.tenant_phone, '') as phone, coalesce(h.repairs_phone, '') as repairs,
        coalesce(h.tenant_email, '') as email
      from public.hosts h where h.id = (select auth.uid())`,
  );

/** The number in what was said; the rest of it is no part of it. */
const numberIn = (text: string | null): string | null =>
  /\+?\d[\d\s.-]{5,}\d/.exec((text ?? '').replaceAll(/[()]/g, ' '))?.[0] ?? null;

const setContacts: Verb = {
  spoken: contactWords.setContacts,
  async input(context, values) {
    const stored = await storedOf(context);
    if (values.which === 'email') {
      const email = textOf(values, 'email');
      if (email !== null) return { ...stored, email };
      return needs(['email'], {
        en: 'Say the e-mail address, for example “set the email for tenants to help@example.com”.',
        es: 'Di el correo, por ejemplo «pon el correo para los inquilinos en ayuda@example.com».',
      });
    }
    const number = numberIn(textOf(values, 'number'));
    if (number === null) {
      return needs(['number'], {
        en: 'Say the number with its area code, for example “set my phone number for tenants: 512 555 0100”.',
        es: 'Di el número con su prefijo, por ejemplo «pon mi teléfono para los inquilinos: 512 555 0100».',
      });
    }
    return { ...stored, [values.which === 'repairs_phone' ? 'repairs' : 'phone']: number };
  },
  subject: (context) => storedOf(context),
  async shows(context, input) {
    const stored = await storedOf(context);
    const { phone, repairs, email } = contactWords.setContacts.command.input.parse(input);
    const changed = [
      phone === stored.phone ? null : stored.phone,
      repairs === stored.repairs ? null : stored.repairs,
      email === stored.email ? null : stored.email,
    ].filter((one) => one !== null && one !== '');
    const label = say({ en: 'Until now', es: 'Hasta ahora' });
    return changed.map((one) => ({ label, before: null, after: one }));
  },
};

/** How a host's tenants reach them. */
export const contactVerbs: readonly Verb[] = [setContacts];
