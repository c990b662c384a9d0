import { ArrowUpRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { buttonClass } from '../../../../kit/button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import type { CommandSession } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import type { PanelActions } from './command-panel.tsx';

/** Links to continue from an answer (PNL-29). */
export function Artifacts({
  session,
  actions,
}: {
  session: CommandSession;
  actions: PanelActions;
}) {
  if (!session.artifacts.length) return null;
  const onClick = (path: string) => (event: MouseEvent) => {
    // With a key held, people ask the browser itself for another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    actions.open(path);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {session.artifacts.map(({ url, label }) => (
        <a
          key={url}
          lang="en"
          href={actions.addressOf?.(url) ?? url}
          className={buttonClass({ variant: 'soft', size: 'sm' })}
          onClick={onClick(url)}
        >
          {label}
          <ArrowUpRight aria-hidden size={14} />
        </a>
      ))}
    </div>
  );
}

type ProvenanceProps = { session: CommandSession; open: (path: string) => void };

/** Which rows an answer was read from (PNL-29): their titles, each opening its row. */
export function Provenance({ session, open }: ProvenanceProps) {
  const t = useTexts(texts);
  if (!session.provenance.length) return null;
  return (
    <section
      aria-label={t('panelSources.sources')}
      className="border-t border-border pt-3 text-xs text-muted"
    >
      <h3 className="mb-1 font-semibold">{t('panelSources.sources')}</h3>
      <ul className="flex flex-col gap-1">
        {session.provenance.map(({ title, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sources may have one title, and the list only grows
          <li key={index} lang="en" className="break-words">
            {url ? (
              <button
                type="button"
                className="rounded-sm text-left underline-offset-2 hover:text-link hover:underline"
                onClick={() => open(url)}
              >
                {title}
              </button>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
