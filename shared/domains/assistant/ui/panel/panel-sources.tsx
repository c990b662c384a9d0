import { ArrowUpRight } from 'lucide-react';
import { buttonClass } from '../../../../kit/button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { type CommandSession, languageOf } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import type { PanelActions } from './command-panel.tsx';
import { isAppPath, PanelLink } from './panel-link.tsx';

type SourcesProps = { session: CommandSession; actions: PanelActions };

/** Links to continue from an answer (PNL-29). */
export function Artifacts({ session, actions }: SourcesProps) {
  const artifacts = session.artifacts.filter(({ url }) => isAppPath(url));
  if (!artifacts.length) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {artifacts.map(({ url, label }) => (
        <PanelLink
          key={url}
          url={url}
          actions={actions}
          lang={languageOf(session)}
          className={buttonClass({ variant: 'soft', size: 'sm' })}
        >
          {label}
          <ArrowUpRight aria-hidden size={14} />
        </PanelLink>
      ))}
    </div>
  );
}

/** Which rows an answer was read from (PNL-29): their titles, each opening its row, and what stands there. */
export function Provenance({ session, actions }: SourcesProps) {
  const t = useTexts(texts);
  if (!session.provenance.length) return null;
  return (
    <section
      aria-label={t('panelSources.sources')}
      className="border-t border-border pt-3 text-xs text-muted"
    >
      <h3 className="mb-1 font-semibold">{t('panelSources.sources')}</h3>
      <ul className="flex flex-col gap-1.5">
        {session.provenance.map(({ title, text, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sources may have one title, and the list only grows
          <li key={index} lang={languageOf(session)} className="break-words">
            {url ? (
              <PanelLink
                url={url}
                actions={actions}
                className="rounded-sm underline-offset-2 hover:text-link hover:underline"
              >
                {title}
              </PanelLink>
            ) : (
              title
            )}
            {/* What is answered is read before it is: an unread message stands here. */}
            {text && (
              <p className="mt-0.5 line-clamp-3 border-l-2 border-border pl-3 text-text">{text}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
