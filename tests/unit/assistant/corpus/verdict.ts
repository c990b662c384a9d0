import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { verbsMeant } from '../../../../supabase/assistant/answers/help.ts';
import type { Read, ReadStep } from '../../../../supabase/assistant/grammar/read.ts';
import { SPOKEN } from '../../../../supabase/assistant/verbs/registry.ts';
import type { CorpusSentence, CorpusThing } from './corpus-file.ts';

/**
 * How a reading compares with what was expected: the very plan, one that only answers or asks where
 * something else was expected, or an unwanted change.
 */
export type Verdict = 'right' | 'harmless' | 'wrong';

/** The rent that every home and lease of the corpus has, in cents; its snapshot has none. */
export const CORPUS_RENT = 200_000;

type Expected = NonNullable<CorpusSentence['plan']>[number];
type Got = { name: string; page: string; values: Record<string, unknown>; zone: string };

/** Names of the catalogue that the product calls otherwise: slots of one meaning. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  amount: ['amount', 'rent'],
  rent: ['rent', 'amount'],
  person: ['person', 'lease', 'charge', 'member', 'people', 'deposit', 'payment'],
  text: ['text', 'reason', 'note', 'payee', 'name', 'verb', 'words', 'description'],
  verb: ['verb', 'text', 'words'],
  day: ['day', 'period', 'first_day'],
  last_day: ['last_day', 'day'],
  vendor: ['vendor', 'payee', 'text'],
  from: ['from', 'period', 'day'],
  to: ['to', 'period'],
  lease: ['lease', 'person', 'inspection'],
};

const plain = (value: unknown) =>
  String(value)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Compares readings with expectations about the things of the corpus. */
export function judge(things: readonly CorpusThing[], zone: string) {
  const byKey = new Map(things.map((thing) => [thing.key, thing]));

  function isSameThing(expected: CorpusThing, got: unknown): boolean {
    const found = byKey.get(String(got));
    if (!found) return plain(expected.name) === plain(got);
    if (found.key === expected.key) return true;
    if (found.kind === expected.kind) return false;
    // Money verbs speak of a person and mean their lease.
    const person = (one: CorpusThing) => (one.kind === 'person' ? one.key : one.person);
    const home = (one: CorpusThing) => (one.kind === 'listing' ? one.key : one.home);
    if (expected.kind === 'person' || found.kind === 'person' || expected.kind === 'guide') {
      return person(found) === person(expected);
    }
    if (expected.kind === 'listing') return home(found) === expected.key;
    return person(found) === person(expected) && home(found) === home(expected);
  }

  function isSame(slot: string, expected: unknown, got: unknown, at: Got): boolean {
    // A share is said in percent, and is basis points in a command.
    if (slot === 'percent') return Number(got) === Math.round(Number(expected) * 100);
    // 'The applicants of the loft' are all of them.
    if (Array.isArray(got)) {
      const all = Array.isArray(expected) ? expected : [expected];
      const isAny = (one: unknown) => all.some((thing) => isSame(slot, thing, one, at));
      return (
        got.every(isAny) && all.every((thing) => got.some((one) => isSame(slot, thing, one, at)))
      );
    }
    if (typeof expected === 'string') {
      const thing = byKey.get(expected);
      if (thing) return isSameThing(thing, got);
      if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(expected)) {
        return typeof got === 'string' && local(got, at.zone) === expected;
      }
      if (slot === 'text' || slot === 'verb') {
        return plain(got).includes(plain(expected)) || plain(expected).includes(plain(got));
      }
      return plain(got) === plain(expected);
    }
    if (typeof expected === 'number') return Number(got) === expected;
    if (expected !== null && typeof expected === 'object') {
      if ('by' in expected) return Number(got) === CORPUS_RENT + Number(expected.by);
      if ('percent' in expected) {
        const raised = CORPUS_RENT * (1 + Number(expected.percent) / 100);
        return Math.abs(Number(got) - raised) <= 50;
      }
      return JSON.stringify(expected) === JSON.stringify(got);
    }
    return expected === got;
  }

  function fits(expected: Expected, got: Got): boolean {
    if (expected.do !== got.name) return false;
    return Object.entries(expected.slots).every(([slot, value]) => {
      if (slot === 'page') return value === got.page;
      // Help finds the way by the words that were asked with.
      if (
        expected.do === 'show.how' &&
        verbsMeant(String(got.values.verb), SPOKEN)[0]?.name === value
      )
        return true;
      // The corpus has the sentence of a rule as it is: its parts are judged by sentences of their own.
      if (expected.do === 'automation.create' && slot === 'text') return true;
      const names = [slot, ...(SAME[slot] ?? [])];
      const values = names.filter((name) => name in got.values).map((name) => got.values[name]);
      const isThing = [value].flat().some((one) => byKey.has(String(one)));
      const all = isThing ? Object.values(got.values) : values;
      return all.some((one) => isSame(slot, value, endOf(slot, one), got));
    });
  }

  return function verdictOf(sentence: CorpusSentence, read: Read): Verdict {
    const changes = read.kind === 'steps' && read.steps.some(({ spoken }) => spoken.command);
    const missed = changes ? 'wrong' : 'harmless';
    if (sentence.refuse !== undefined) {
      return ['refused', 'doubt', 'reported'].includes(read.kind) ? 'right' : missed;
    }
    if (sentence.ask !== undefined) {
      return ['which', 'missing', 'doubt', 'unclear', 'reported'].includes(read.kind)
        ? 'right'
        : missed;
    }
    if (read.kind !== 'steps') return 'harmless';
    const expected = singles(sentence.plan ?? []);
    const got = read.steps.flatMap((step) => steps(step, zone));
    if (expected.length !== got.length) return missed;
    const left = [...got];
    for (const one of expected) {
      const at = left.findIndex((step) => fits(one, step));
      if (at < 0) return missed;
      left.splice(at, 1);
    }
    return 'right';
  };
}

const local = (iso: string, zone: string) => format(new TZDate(iso, zone), "yyyy-MM-dd'T'HH:mm");

/** A day in a slot that takes a period, and the ends of one. */
function endOf(slot: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('from' in value)) return value;
  if (slot === 'to') return 'to' in value ? value.to : value;
  return slot === 'day' || slot === 'from' ? value.from : value;
}

/** One step for each thing of a list; a message to several is one to each. */
function singles(plan: readonly Expected[]): Expected[] {
  return plan.flatMap((step) => {
    if (step.do === 'messaging.broadcast') {
      const { people, ...slots } = step.slots;
      const list = Array.isArray(people) ? people : [people];
      return list.map((person) => ({ do: 'messaging.sendMessage', slots: { ...slots, person } }));
    }
    const listed = Object.entries(step.slots).find(([, value]) => Array.isArray(value));
    if (!listed || step.do.startsWith('ask.')) return [step];
    const [slot, values] = listed;
    return (values as unknown[]).map((value) => ({
      do: step.do,
      slots: { ...step.slots, [slot]: value },
    }));
  });
}

function steps({ spoken, values, entities }: ReadStep, zone: string): Got[] {
  const own = Object.values(entities).flat()[0]?.zone ?? zone;
  const listed = Object.entries(values).find(([, value]) => Array.isArray(value));
  if (!listed || !spoken.command)
    return [{ name: spoken.name, page: spoken.page, values, zone: own }];
  const [slot, list] = listed;
  const isTalk = spoken.name === 'messaging.broadcast';
  return (list as unknown[]).map((value) => ({
    name: isTalk ? 'messaging.sendMessage' : spoken.name,
    page: spoken.page,
    values: { ...values, [isTalk ? 'person' : slot]: value },
    zone: own,
  }));
}
