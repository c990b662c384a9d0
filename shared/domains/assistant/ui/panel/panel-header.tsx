import {
  CircleCheck,
  CircleHelp,
  CircleMinus,
  CircleX,
  Clock,
  MessageCircleQuestion,
} from 'lucide-react';
import { Badge } from '../../../../kit/badge.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { type CommandSession, languageOf } from '../../model/schema.ts';
import { type Ending, headOf } from '../../model/strip.ts';
import texts from '../../texts/en.ts';
import type { PanelActions } from './command-panel.tsx';
import { PanelLink } from './panel-link.tsx';
import { ProgressStrip } from './progress-strip.tsx';

/** The page of all requests, of the app. */
const REQUESTS = '/dashboard/requests';

type PanelHeaderProps = { session: CommandSession; actions: PanelActions };

/** The question, its kind, and how far it came (PNL-02, PNL-03, PNL-14). */
export function PanelHeader({ session, actions }: PanelHeaderProps) {
  const t = useTexts(texts);
  const head = headOf(session);
  const openRequests = (path: string) => {
    // The list has it, so it need not lie over the list; a question would be over with it.
    if (session.question !== 'open') actions.dismiss();
    actions.open(path);
  };
  return (
    <div className="flex flex-col gap-3 border-b border-border p-4">
      <div className="flex items-start gap-2">
        <p lang={languageOf(session)} className="min-w-0 flex-1 font-semibold break-words">
          {session.query}
        </p>
        {session.intent && (
          <Badge tone={session.intent === 'perform' ? 'accent' : 'brand'}>
            {t(`intent.${session.intent}`)}
          </Badge>
        )}
        <PanelLink
          url={REQUESTS}
          actions={{ ...actions, open: openRequests }}
          label={t('panelHeader.requests')}
          className="-my-1 -mr-1 grid size-8 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-text"
        >
          <Clock aria-hidden size={18} />
        </PanelLink>
      </div>
      {head === 'strip' ? (
        <ProgressStrip session={session} />
      ) : (
        head && <EndingLine ending={head} />
      )}
    </div>
  );
}

const ICONS = {
  answered: { Icon: CircleCheck, ink: 'text-success' },
  done: { Icon: CircleCheck, ink: 'text-success' },
  asked: { Icon: MessageCircleQuestion, ink: 'text-brand' },
  notUnderstood: { Icon: CircleHelp, ink: 'text-warning' },
  refused: { Icon: CircleX, ink: 'text-danger' },
  nothingDone: { Icon: CircleMinus, ink: 'text-muted' },
} as const;

/** How a request ended that changed nothing: no stage may claim otherwise. */
function EndingLine({ ending }: { ending: Ending }) {
  const t = useTexts(texts);
  const { Icon, ink } = ICONS[ending];
  return (
    <p data-ending={ending} className="flex items-center gap-1.5 text-sm font-semibold">
      <Icon aria-hidden size={16} className={ink} />
      {t(`ending.${ending}`)}
    </p>
  );
}
