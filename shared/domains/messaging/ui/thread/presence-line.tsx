import type { ReactNode } from 'react';
import { useTexts } from '../../../../language/use-texts.ts';
import texts from '../../texts/en.ts';

type CompanyLineProps = {
  company: { online: boolean; typing: boolean };
  /** What stands there otherwise. */
  otherwise: ReactNode;
};

/** Whether the other person is online or typing; announced to screen readers politely. */
export function CompanyLine({ company, otherwise }: CompanyLineProps) {
  const t = useTexts(texts);
  return (
    <>
      <span role="status" className={company.typing ? 'font-semibold text-brand' : undefined}>
        {company.typing && t('inboxCompany.typing')}
      </span>
      {!company.typing && company.online && (
        <>
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block size-2 rounded-full bg-success align-middle"
          />
          {t('inboxCompany.online')}
          {otherwise && ' · '}
        </>
      )}
      {!company.typing && otherwise}
    </>
  );
}
