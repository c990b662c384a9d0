import { StartError } from '../local/preflight.ts';

/** What stood on the command line. */
export type Asked = {
  words: string[];
  as?: string | undefined;
  reason?: string | undefined;
  note?: string | undefined;
  status?: string | undefined;
  of?: string | undefined;
  days?: string | undefined;
  limit?: string | undefined;
  before?: string | undefined;
  organization?: string | undefined;
  hide?: boolean | undefined;
};

/** A function of the server and what it is given. */
type Call = { name: string; arguments: Record<string, unknown> };

/** An act changes something and is logged under the operator's name; a list only reads. */
type Command = { call: Call; acts: boolean };

export const HELP = `npm run operator -- <command> [options]

Lists, the newest first
  papers      papers that hosts handed in       --status pending | approved | rejected | all
  reports     what people reported              --status open | reviewing | resolved | dismissed | all
  feedback    feedback, by reference            --status open | closed | all
  contact     messages, by reference            --status open | closed | all
  partners    partner sign-ups                  --status open | closed | all
  domains     domains of organizations          --status pending | approved | all
  audit       who did what                      --of <id, action or operator>
  for each:   --limit 50 (at most 200), --before <the last row's time; for audit its id>

Acts, each noted in the audit log
  papers approve <id> [--reason "..."]          papers decline <id> --reason "..."
  reports review | reopen <id>                  reports resolve | dismiss <id> [--note "..."] [--hide]
  feedback close <reference> [--note "..."]     contact close <reference> [--note "..."]
  partners close <id> [--note "..."]
  domains approve <domain> --organization "..." domains revoke <domain> --reason "..."
  ban <e-mail or id> --reason "..." [--days 30] unban <e-mail or id>
  verification revoke <e-mail or id> --reason "..."
  verification restore <e-mail or id>

Options
  --as "Your Name"   who acts; OPERATOR_NAME in the environment does the same
  --hide             with reports: hides the reported review
  --json             one JSON object in each line
  --help             this

It works on the running copy of this folder (DATA_DIR), or with BACKEND=hosted on the project of the
HOSTED_* values. The secret key never leaves this machine but to that server.`;

const LISTS = ['papers', 'reports', 'feedback', 'contact', 'partners', 'audit'];
const VERDICTS: Record<string, string> = { approve: 'approved', decline: 'rejected' };
const MOVES: Record<string, string> = {
  review: 'reviewing',
  reopen: 'open',
  resolve: 'resolved',
  dismiss: 'dismissed',
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** As long as auth's own admin can say. */
const FOR_EVER = 36_500;

/** What a command line asks the server to do; whatever is unclear is refused here, before anything is sent. */
export function findCommand(asked: Asked): Command {
  const [noun = '', verb, item] = asked.words;
  if (noun === 'ban' || noun === 'unban') {
    const given = {
      person: needed(verb, `${noun} <e-mail or id>`),
      reason: asked.reason ?? '',
    };
    if (noun === 'unban') return act('operator_unban', asked, given);
    return act('operator_ban', asked, { ...given, until: endOfBan(asked.days) });
  }
  if (noun === 'verification' && (verb === 'revoke' || verb === 'restore')) {
    return act('operator_set_verification', asked, {
      person: needed(item, `verification ${verb} <e-mail or id>`),
      revoked: verb === 'revoke',
      reason: asked.reason ?? '',
    });
  }
  if (noun === 'domains') return domainCommand(asked);
  if (!LISTS.includes(noun)) throw unknown(asked);
  if (!verb) return { call: list(noun, asked), acts: false };
  if (noun === 'papers' && VERDICTS[verb]) {
    const paper = neededId(item, `papers ${verb} <id>`);
    const given = { paper, verdict: VERDICTS[verb], reason: asked.reason ?? '' };
    return act('operator_decide_paper', asked, given);
  }
  if (noun === 'reports' && MOVES[verb]) {
    const report = neededId(item, `reports ${verb} <id>`);
    const given = { report, target: MOVES[verb], note: asked.note ?? '', hide: !!asked.hide };
    return act('operator_decide_report', asked, given);
  }
  if (['feedback', 'contact', 'partners'].includes(noun) && verb === 'close') {
    const given = { subject: noun, item: needed(item, `${noun} close <number>`) };
    return act('operator_close', asked, { ...given, note: asked.note ?? '' });
  }
  throw unknown(asked);
}

/** Which domains of e-mail addresses are whose. */
function domainCommand(asked: Asked): Command {
  const [, verb, domain] = asked.words;
  if (!verb) {
    const given = { wanted: asked.status ?? null, page_size: sizeOf(asked) };
    return { call: { name: 'operator_domains', arguments: given }, acts: false };
  }
  if (verb === 'approve') {
    return act('operator_approve_domain', asked, {
      domain: needed(domain, 'domains approve <domain> --organization "..."'),
      organization: needed(asked.organization, 'domains approve <domain> --organization "..."'),
    });
  }
  if (verb === 'revoke') {
    return act('operator_revoke_domain', asked, {
      domain: needed(domain, 'domains revoke <domain> --reason "..."'),
      reason: asked.reason ?? '',
    });
  }
  throw unknown(asked);
}

function sizeOf({ limit }: Asked): number {
  const size = Number(limit ?? 50);
  if (!Number.isInteger(size) || size < 1 || size > 200) {
    throw new StartError('--limit is a number from 1 to 200');
  }
  return size;
}

function list(subject: string, asked: Asked): Call {
  const size = sizeOf(asked);
  return {
    name: 'operator_list',
    arguments: {
      subject,
      wanted: (subject === 'audit' ? asked.of : asked.status) ?? null,
      page_size: size,
      before: asked.before ?? null,
    },
  };
}

function act(name: string, asked: Asked, given: Record<string, unknown>): Command {
  return { call: { name, arguments: { operator: asked.as, ...given } }, acts: true };
}

function needed(value: string | undefined, usage: string): string {
  if (!value) throw new StartError(`something is missing: ${usage}`);
  return value;
}

function neededId(value: string | undefined, usage: string): string {
  if (!UUID.test(needed(value, usage))) throw new StartError(`this is no id: ${value} (${usage})`);
  return needed(value, usage);
}

function endOfBan(days: string | undefined): string {
  const length = days === undefined ? FOR_EVER : Number(days);
  if (!Number.isInteger(length) || length < 1 || length > FOR_EVER) {
    throw new StartError(`--days is a number from 1 to ${FOR_EVER}`);
  }
  return new Date(Date.now() + length * 86_400_000).toISOString();
}

const unknown = ({ words }: Asked) =>
  new StartError(`there is no command "${words.join(' ')}"; see --help`);
