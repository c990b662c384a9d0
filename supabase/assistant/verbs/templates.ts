import { templateWords } from '#shared/domains/leases/model/words/template-words.ts';
import type { ToolContext } from '../tools/tool.ts';
import { only, saidText } from './lookups.ts';
import { goes, named } from './named.ts';
import type { Verb } from './verb.ts';

type Template = { name: string; content: string };

const templateOf = ({ tx }: ToolContext, input: unknown) => {
  const { template } = templateWords.remove.command.input.parse(input);
  return tx<Template[]>`
    select t.name, t.content from public.lease_templates t where t.id = ${template}`;
};

const remove: Verb = {
  spoken: templateWords.remove,
  async input({ tx, caller }, values) {
    const rows = await tx<{ id: string; name: string }[]>`
      select t.id, t.name from public.lease_templates t
      where t.org_id = ${caller.orgId} order by t.name`;
    const things = rows.map(({ id, name }) => ({ id, names: [name] as const }));
    const { id } = named(things, saidText(values, 'text'), {
      none: {
        en: 'No lease template of yours is called so.',
        es: 'Ninguna plantilla de contrato tuya se llama así.',
      },
      page: '/dashboard/leases/templates',
    });
    return { template: id, org: caller.orgId };
  },
  async subject(context, input) {
    const [row] = await templateOf(context, input);
    return row ? { ...row } : null;
  },
  async shows(context, input) {
    const { name } = only(await templateOf(context, input));
    return [goes({ en: 'Template', es: 'Plantilla' }, name)];
  },
};

/** What a host's side does with templates of leases; one is named by what it is called. */
export const templateVerbs: readonly Verb[] = [remove];
