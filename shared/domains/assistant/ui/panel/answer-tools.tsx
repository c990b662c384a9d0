import { Download } from 'lucide-react';
import { Button } from '../../../../kit/button.tsx';
import { CopyButton } from '../../../../kit/copy-button.tsx';
import { downloadCsv } from '../../../../kit/csv.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import type { AnswerTable } from '../../../../protocol/answer.ts';
import type { CommandSession } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import { plainReply } from './reply-markdown.ts';

/** What to do with an answer: copy it (BAR-38), save its rows as a file. */
export function AnswerTools({ session }: { session: CommandSession }) {
  const t = useTexts(texts);
  const { state, plan, responseText, table } = session;
  const isAnswer = state === 'success' && !plan?.requiresConfirm;
  const isEmpty = responseText === '' && table === undefined;
  if (!isAnswer || isEmpty || session.question === 'open') return null;
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton label={t('answerTools.copy')} text={copyOf(responseText, table)} />
      {table && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Download aria-hidden size={16} />}
          onClick={() => downloadCsv(fileNameOf(table), linesOf(table))}
        >
          {t('answerTools.csv')}
        </Button>
      )}
    </div>
  );
}

function linesOf({ columns, rows }: AnswerTable): string[][] {
  return [columns.map(({ label }) => label), ...rows.map(({ cells }) => cells)];
}

/** An answer as plain text; its rows with tabs between the cells, as spreadsheets take them. */
function copyOf(markdown: string, table: AnswerTable | undefined): string {
  const rows = table && linesOf(table).map((cells) => cells.join('\t'));
  return [plainReply(markdown), rows?.join('\n')].filter(Boolean).join('\n\n');
}

function fileNameOf({ caption }: AnswerTable): string {
  const name = caption.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return name.replace(/^-+|-+$/g, '').slice(0, 60) || 'kinstead';
}
