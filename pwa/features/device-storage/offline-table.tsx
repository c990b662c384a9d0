import { CloudOff, RefreshCw, Wifi } from 'lucide-react';
import { Badge } from '#shared/kit/badge.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { CAPABILITIES, LEVEL_LABEL, type OfflineLevel } from './capabilities.ts';
import texts from './texts/en.ts';

const LOOK = {
  works: { tone: 'brand', icon: CloudOff },
  syncs: { tone: 'accent', icon: RefreshCw },
  needs: { tone: 'outline', icon: Wifi },
} as const;

/** What works without a connection, from the one list that tests hold against the product. */
export function OfflineTable() {
  const t = useTexts(texts);
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{t('offlineTable.whatWorksWithoutAConnection')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('offlineTable.whatYouDo')}</th>
          <th scope="col">{t('offlineTable.withoutAConnection')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border/70">
        {CAPABILITIES.map(({ what, level, note }) => (
          <tr key={what} className="flex flex-wrap justify-between gap-x-6 gap-y-2 py-3">
            <th scope="row" className="min-w-0 flex-1 basis-52 text-start font-normal">
              <span className="block font-semibold">{what}</span>
              <span className="block text-sm text-muted">{note}</span>
            </th>
            <td className="shrink-0">
              <Level level={level} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Level({ level }: { level: OfflineLevel }) {
  const { tone, icon: Icon } = LOOK[level];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" size={14} />
      {LEVEL_LABEL[level]}
    </Badge>
  );
}
