import type { LogRow } from '#shared/domains/applications/api/application-log.ts';
import { criterionTitle } from '#shared/domains/applications/model/criteria-words.ts';
import type { PdfBlock, PdfInput } from '#shared/files/pdf/pdf-blocks.ts';
import { numbers } from '#shared/language/format.ts';
import { currentLocale } from '#shared/language/locale.ts';
import { textsOf } from '#shared/language/texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { checksOf, checkText, logFacts, moveTexts } from './log-lines.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** The log as a document: each application with its checks and its moves. */
export function logPaper(rows: readonly LogRow[], which: string, written: Date): PdfInput {
  return {
    title: t('paper.title'),
    subtitle: which,
    language: currentLocale(),
    written,
    footer: t('paper.footer', { brand: PRODUCT, count: numbers({}).format(rows.length) }),
    pageNumber: (page, pages) => t('paper.page', { page, pages }),
    blocks: [
      { kind: 'paragraph', text: t('paper.whatItIs') },
      ...rows.flatMap((row): PdfBlock[] => {
        const checks = checksOf(row);
        return [
          { kind: 'heading', level: 3, text: `${row.applicant} – ${row.home}` },
          { kind: 'facts', rows: logFacts(row).filter(([, value]) => value !== '') },
          checks.length > 0
            ? {
                kind: 'table',
                columns: [
                  { header: t('paper.criterion'), width: 2 },
                  { header: t('paper.result'), width: 3 },
                ],
                rows: checks.map((check) => [criterionTitle(check.name), checkText(check)]),
              }
            : { kind: 'paragraph', text: t('paper.noCriteria') },
          { kind: 'paragraph', look: 'small', text: moveTexts(row).join('\n') },
        ];
      }),
    ],
  };
}
