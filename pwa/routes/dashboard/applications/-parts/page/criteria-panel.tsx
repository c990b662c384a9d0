import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, CircleHelp, X } from 'lucide-react';
import { listingCriteriaQuery } from '#shared/domains/applications/cache/criteria-queries.ts';
import type { ApplicationContent } from '#shared/domains/applications/model/content.ts';
import {
  type CriteriaHome,
  type CriterionCheck,
  checkCriteria,
} from '#shared/domains/applications/model/criteria.ts';
import { criterionWords } from '#shared/domains/applications/model/criteria-words.ts';
import { sharedPapersQuery } from '#shared/domains/documents/cache/shares.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { Panel, panelLink } from '../../../../_account/-parts/panel.tsx';
import texts from './texts/en.ts';

type CriteriaPanelProps = {
  me: string;
  application: string;
  home: CriteriaHome & { id: string };
  content: ApplicationContent;
};

/** The application looked at by the host's own criteria, each with what it asks for and what was sent. */
export function CriteriaPanel({ me, application, home, content }: CriteriaPanelProps) {
  const t = useTexts(texts);
  const query = useQuery(listingCriteriaQuery(home.id));
  const papers = useQuery(sharedPapersQuery(me, application));
  return (
    <Panel
      title={t('criteria.title')}
      action={
        <Link
          to="/dashboard/applications/criteria"
          search={{ home: home.id }}
          className={panelLink}
        >
          {t('criteria.change')}
        </Link>
      }
    >
      <RemoteQuery
        query={query}
        what={t('criteria.title')}
        icon={<CircleHelp size={28} />}
        waiting={<Skeleton className="h-20" />}
      >
        {(criteria) =>
          criteria ? (
            <>
              <ul className="grid gap-3">
                {checkCriteria(criteria, home, content, {
                  hasProofOfIncome: (papers.data ?? []).some(({ kind }) => kind === 'income'),
                }).map((check) => (
                  <Checked key={check.name} check={check} />
                ))}
              </ul>
              <p className="mt-3 text-sm text-pretty text-muted">{t('criteria.sameForAll')}</p>
            </>
          ) : (
            <p className="text-pretty text-muted">{t('criteria.noneYet')}</p>
          )
        }
      </RemoteQuery>
    </Panel>
  );
}

const signs = {
  met: <Check aria-hidden="true" size={18} className="text-brand" />,
  missed: <X aria-hidden="true" size={18} className="text-danger" />,
  unknown: <CircleHelp aria-hidden="true" size={18} className="text-muted" />,
};

function Checked({ check }: { check: CriterionCheck }) {
  const t = useTexts(texts);
  const { title, detail } = criterionWords(check);
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 shrink-0">{signs[check.result]}</span>
      <span className="min-w-0">
        <span className="font-medium">{title}</span>
        <span className="sr-only">: {t(`criteria.${check.result}`)}</span>
        <span className="block text-sm text-muted">{detail}</span>
      </span>
    </li>
  );
}
