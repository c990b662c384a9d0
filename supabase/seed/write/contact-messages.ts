import type { Person } from '../people/person.ts';
import { random } from '../random.ts';
import type { World } from '../world.ts';
import { insertRows, type Row, type Sql } from './rows.ts';

const DAY = 86_400_000;
/** Letters and digits that cannot be mistaken for one another, as in the server's own function. */
const SIGNS = [...'23456789ABCDEFGHJKMNPQRSTVWXYZ'];

const FEEDBACK = [
  ['idea', 'A way to print the list of homes I saved would help at the kitchen table.'],
  ['praise', 'The tour times in the home’s own zone saved me a missed flight. Thank you.'],
  ['problem', 'The photo of the second bedroom stays grey on my old tablet.'],
  ['question', 'Can two people share one application and still sign one after the other?'],
  ['idea', 'Please show how far the next bus stop is.'],
  ['problem', 'I was told of the same new home by mail and on the phone.'],
  ['praise', 'Reporting the dripping tap took me less time than finding a bucket.'],
  ['other', 'The door in your logo looks like ours.'],
] as const;

const CONTACT_MESSAGES = [
  ['general', 'Do you plan to come to Chicago?'],
  ['press', 'We are writing about renting without brokers and would like to talk to a founder.'],
  ['partners', 'Our students look for rooms each August. Could we list a house of eight?'],
  ['support', 'I no longer have the phone with my codes. How do I get back in?'],
  ['investors', 'Please send us your last letter to shareholders.'],
] as const;

/** Writes feedback and contact messages; the older half has been answered. */
export async function writeContactMessages(
  sql: Sql,
  { renters, hosts, now }: World,
): Promise<void> {
  const from = random('letters');
  const people = [...renters, ...hosts].filter(({ confirmed }) => confirmed);
  const rowOf = (prefix: string, index: number, all: number, person: Person): Row => {
    const age = (index + 1) * (300 / all) * DAY;
    const at = new Date(now.getTime() - age);
    const closed = index >= all / 2;
    return {
      id: from.uuid(),
      reference: `${prefix}-${from.sample(SIGNS, 5).join('')}`,
      user_id: person.id,
      email: person.email,
      created_at: at,
      closed_at: closed ? new Date(at.getTime() + 2 * DAY) : null,
      note: closed ? 'Answered by mail.' : '',
    };
  };
  await insertRows(
    sql,
    'private.feedback',
    FEEDBACK.map(([category, content], index) => ({
      ...rowOf('KF', index, FEEDBACK.length, from.pick(people)),
      category,
      content,
    })),
  );
  await insertRows(
    sql,
    'private.contact_messages',
    CONTACT_MESSAGES.map(([topic, content], index) => {
      const person = from.pick(people);
      const row = rowOf('KC', index, CONTACT_MESSAGES.length, person);
      return { ...row, full_name: person.fullName, topic, content };
    }),
  );
}
