import type { TransactionSql } from 'postgres';
import { expect, test } from 'vitest';
import { applicationQuestions } from '../../../supabase/assistant/answers/applications.ts';
import { maintenanceQuestions } from '../../../supabase/assistant/answers/maintenance.ts';
import { messageQuestions } from '../../../supabase/assistant/answers/messages.ts';
import { notificationQuestions } from '../../../supabase/assistant/answers/notifications.ts';
import { peopleQuestions } from '../../../supabase/assistant/answers/people.ts';
import { tourQuestions } from '../../../supabase/assistant/answers/tours.ts';
import { waitingQuestions } from '../../../supabase/assistant/answers/waiting.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { ask, shown } from './answering.ts';

const QUESTIONS = [
  ...waitingQuestions,
  ...tourQuestions,
  ...applicationQuestions,
  ...messageQuestions,
  ...notificationQuestions,
  ...maintenanceQuestions,
  ...peopleQuestions,
];

async function hostOf(email: string) {
  const [host] = await adminSql()<{ sub: string; org: string }[]>`
    select p.id as sub, p.org_id as org from public.profiles p join auth.users u on u.id = p.id
    where u.email = ${email}`;
  if (!host) throw new Error(`no ${email}`);
  return host;
}

/** Titles of homes that only others have. */
async function foreignTitles(org: string): Promise<string[]> {
  const rows = await adminSql()<{ title: string }[]>`
    select distinct title from public.listings l where org_id is distinct from ${org}
      and not exists (select from public.listings m where m.org_id = ${org} and strpos(m.title, l.title) > 0)`;
  return rows.map(({ title }) => title);
}

test.each(['host@kinstead.test', 'host2@kinstead.test', 'newhost@kinstead.test'])(
  'every question is answered for %s in both languages, with pages of the app and nothing foreign',
  (email) => {
    const answered = async (sql: TransactionSql) => {
      const host = await hostOf(email);
      const [person] = await sql<{ id: string }[]>`
        select applicant_id as id from public.applications a join public.listings l on l.id = a.listing_id
        where l.org_id = ${host.org} and a.submitted_at is not null limit 1`;
      const foreign = await foreignTitles(host.org);
      expect(foreign.length).toBeGreaterThan(10);
      for (const question of QUESTIONS) {
        const { name } = question.spoken;
        const values = name === 'ask.person' ? { person: person?.id ?? host.sub } : {};
        const [english, spanish] = [
          await ask(sql, host, question, values),
          await ask(sql, { sub: host.sub, org: host.org, locale: 'es' }, question, values),
        ];
        for (const answer of [english, spanish]) {
          expect(answer.markdown, name).toMatch(/\S/);
          expect(shown(answer), name).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
          expect(answer.table?.rows.length ?? 0, name).toBeLessThanOrEqual(50);
          const urls = [...answer.artifacts, ...answer.snippets, ...(answer.table?.rows ?? [])];
          for (const { url } of urls) expect(url ?? '/dashboard', name).toMatch(/^\/dashboard/);
          const text = shown(answer);
          expect(
            foreign.filter((title) => text.includes(title)),
            name,
          ).toEqual([]);
        }
        expect(spanish.markdown, name).not.toBe(english.markdown);
        expect(spanish.table?.rows.length, name).toBe(english.table?.rows.length);
      }
    };
    return rolledBack(answered, adminSql(), 'repeatable read');
  },
);
