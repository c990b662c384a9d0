import { Download } from 'lucide-react';
import { exportMyData } from '#shared/domains/auth/api/account.ts';
import { Button } from '#shared/kit/button.tsx';
import { toDay } from '#shared/kit/day.ts';
import { Note } from '#shared/kit/note.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { saveFile } from '../../../../../features/files/save-file.ts';
import { useOnce } from '../../../../../features/query-states/use-once.ts';
import { Section } from '../section.tsx';
import texts from './texts/en.ts';

/** A copy of everything that is the person's. */
export function ExportSection() {
  const t = useTexts(texts);
  const download = useOnce(async () => {
    const everything = await exportMyData();
    const day = toDay(new Date(everything.exported_at));
    saveFile(
      `${PRODUCT.toLowerCase()}-data-${day}.json`,
      'application/json',
      JSON.stringify(everything, null, 2),
    );
    showActivity({
      title: t('exportSection.yourDataIsReady'),
      description: t('exportSection.theFileIsIn'),
    });
  });
  return (
    <Section
      title={t('exportSection.yourData')}
      lead={t('exportSection.everythingThatWeKeepAbout')}
      action={
        <Button
          variant="secondary"
          icon={<Download size={16} />}
          busy={download.busy}
          onClick={() => void download.run()}
        >
          {t('exportSection.download')}
        </Button>
      }
    >
      {download.error && (
        <Note live className="text-sm" tone="danger">
          {download.error}
        </Note>
      )}
    </Section>
  );
}
