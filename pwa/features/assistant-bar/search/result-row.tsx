import {
  Bell,
  Building2,
  CalendarDays,
  CircleHelp,
  ClipboardList,
  Compass,
  FileSignature,
  FileText,
  Hammer,
  House,
  type LucideIcon,
  MessageSquare,
  Sparkles,
  User,
  Wrench,
  Zap,
} from 'lucide-react';
import type { SearchResult } from '#shared/domains/search/model/schema.ts';
import { cx } from '#shared/kit/class-names.ts';
import { describe } from './describe.ts';
import { markedRuns } from './match.ts';

const OF_KIND: Record<NonNullable<SearchResult['kind']>, LucideIcon> = {
  person: User,
  home: House,
  application: ClipboardList,
  tour: CalendarDays,
  lease: FileSignature,
  conversation: MessageSquare,
  message: MessageSquare,
  document: FileText,
  request: Wrench,
  work_order: Hammer,
  vendor: Hammer,
};
const OF_TYPE: Record<SearchResult['type'], LucideIcon> = {
  property: Building2,
  action: Zap,
  navigation: Compass,
  ai_response: Sparkles,
  document_analysis: FileText,
  help: CircleHelp,
};

type ResultRowProps = {
  id: string;
  result: SearchResult;
  asked: readonly string[];
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

/** One result of the list: what it is, its name with the typed words marked, and what is known of it. */
export function ResultRow({ id, result, asked, active, onPoint, onChoose }: ResultRowProps) {
  const isBell = result.action.payload.callback === 'markAllRead';
  const Icon = isBell ? Bell : result.kind ? OF_KIND[result.kind] : OF_TYPE[result.type];
  const said = describe(result);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    <div
      id={id}
      role="option"
      aria-selected={active}
      onMouseMove={active ? undefined : onPoint}
      // Before blur would close the list.
      onMouseDown={(event) => {
        event.preventDefault();
        if (event.button === 0) onChoose();
      }}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 text-sm',
        active && 'bg-sunken',
      )}
    >
      <Icon aria-hidden size={16} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          <Marked text={result.title} asked={asked} />
        </span>
        {said && (
          <span className="block truncate text-muted">
            <Marked text={said} asked={result.kind === 'message' ? asked : []} />
          </span>
        )}
      </span>
    </div>
  );
}

function Marked({ text, asked }: { text: string; asked: readonly string[] }) {
  return markedRuns(text, asked).map(({ text: run, hit, at }) =>
    hit ? (
      <mark key={at} className="bg-accent-soft font-semibold text-on-accent-soft">
        {run}
      </mark>
    ) : (
      run
    ),
  );
}
