import { useTexts } from '#shared/language/use-texts.ts';
import { Panel } from '../../../../_account/-parts/panel.tsx';
import { NotesAndField } from '../../../-parts/application-notes/application-notes.tsx';
import texts from './texts/en.ts';

/** What the host's side notes for itself. */
export function NotesPanel(props: { me: string; application: string; name: string }) {
  const t = useTexts(texts);
  return (
    <Panel title={t('notes.title')}>
      <p className="mb-3 text-sm text-muted">{t('notes.onlyYourSide')}</p>
      <NotesAndField {...props} />
    </Panel>
  );
}
