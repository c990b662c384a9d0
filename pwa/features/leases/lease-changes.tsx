import { useQuery } from '@tanstack/react-query';
import { newestTextsQuery } from '#shared/domains/leases/cache/queries.ts';
import { type ChangedLine, changedLines } from '#shared/domains/leases/model/text-changes.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type LeaseChangesProps = { me: string; lease: string; hash: string };

/** What changed since the version of a lease that was sent before; nothing for the first one. */
export function LeaseChanges({ me, lease, hash }: LeaseChangesProps) {
  const t = useTexts(texts);
  const { data } = useQuery(newestTextsQuery(me, lease, hash));
  const [now, before] = data ?? [];
  if (!now || !before || now.document_hash !== hash) return null;
  const lines = changedLines(before.content, now.content);
  return (
    <section
      aria-labelledby={`changes-${lease}`}
      className="mb-4 rounded-md border border-info/35 bg-surface p-4"
    >
      <h3 id={`changes-${lease}`} className="font-semibold">
        {t('leaseChanges.whatChanged', { version: before.version })}
      </h3>
      {lines.every(({ kind }) => kind === 'same') ? (
        <p className="mt-1 text-sm text-muted">{t('leaseChanges.nothingButTheNumber')}</p>
      ) : (
        <ol className="mt-2 flex flex-col gap-1 text-sm break-words">
          {runsOf(lines).map((run) => (
            <li key={run.from}>
              {run.kind === 'same' ? (
                <span className="text-muted">
                  {t('leaseChanges.unchanged', { count: run.lines.length })}
                </span>
              ) : run.kind === 'added' ? (
                <ins className="block border-l-2 border-brand bg-sunken px-2 whitespace-pre-wrap no-underline">
                  <span className="sr-only">{t('leaseChanges.added')} </span>
                  {run.lines.join('\n')}
                </ins>
              ) : (
                <del className="block border-l-2 border-danger bg-sunken px-2 whitespace-pre-wrap">
                  <span className="sr-only">{t('leaseChanges.removed')} </span>
                  {run.lines.join('\n')}
                </del>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type Run = { kind: ChangedLine['kind']; from: number; lines: string[] };

/** Neighbours of one kind together. */
function runsOf(lines: readonly ChangedLine[]): Run[] {
  const runs: Run[] = [];
  for (const [from, { kind, line }] of lines.entries()) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else runs.push({ kind, from, lines: [line] });
  }
  return runs;
}
