// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { showLocale } from '#shared/language/locale.ts';
import { ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
// The names of commands in both languages.
import '../../../../../../supabase/assistant/catalogues.ts';
import { ColleagueRow } from '../../../../../../pwa/routes/dashboard/settings/-parts/team/colleague-row.tsx';

afterEach(() => showLocale('en'));

test.each([
  ['en', ['Hand the organization over: Asa Assistant', 'Remove a member: Asa Assistant']],
  ['es', ['Ceder la organización: Asa Assistant', 'Quitar a un miembro: Asa Assistant']],
] as const)(
  'what is done to a member is named after them for those who hear it, in %s',
  async (locale, names) => {
    supplyDevice('host');
    await showLocale(locale);
    const colleague = {
      profile_id: '00000000-0000-4000-8000-0000000000a2',
      role: 'assistant' as const,
      since: '2026-01-01T00:00:00Z',
      full_name: 'Asa Assistant',
      avatar_url: null,
    };
    const { root } = await renderPage(
      <ul>
        <ColleagueRow
          me={ME}
          member={colleague as never}
          actor={{ profile_id: ME, role: 'owner' }}
        />
      </ul>,
    );
    const said = [...root.querySelectorAll('button')].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent,
    );
    expect(said).toEqual(names);
  },
);
