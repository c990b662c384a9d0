import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { ErrorPanel } from '../../../../kit/error-panel.tsx';
import { RadioGroup } from '../../../../kit/radio-group.tsx';
import { Textarea } from '../../../../kit/textarea.tsx';
import { showActivity } from '../../../../kit/toast.ts';
import { textsOf } from '../../../../language/texts.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { PRODUCT } from '../../../../protocol/product.ts';
import { REPORT_DETAILS_LIMIT, reportReasons } from '../../../moderation/model/schema.ts';
import { reportContent } from '../../cache/moderation.ts';
import type { Asked } from '../../state/open-dialog.ts';
import texts from '../../texts/en.ts';

const t = textsOf(texts);

type Reason = (typeof reportReasons)[number];
type ReportDialogProps = { asked: Extract<Asked, { kind: 'report' }>; onClose: () => void };

/** Tells the operator about a message or a person. What is typed stays until it is sent. */
export function ReportDialog({ asked, onClose }: ReportDialogProps) {
  const t = useTexts(texts);
  const { name } = asked;
  // One id for one report, however often its answer gets lost.
  const [report] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<Reason | null>(null);
  const [details, setDetails] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useMutation({
    mutationFn: reportContent,
    onSuccess: () => {
      showActivity({ title: t('reporting.sent'), tone: 'success' });
      onClose();
    },
  });
  const needsDetails = reason === 'other';
  const detailsMissing = needsDetails && details.trim() === '';
  const send = () => {
    setTried(true);
    if (!reason || detailsMissing) return;
    const { subject, subjectId: subject_id } = asked;
    sending.mutate({ subject, subject_id, reason, details: details.trim(), report });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titleOf(asked)}
      description={t(isOfPerson(asked) ? 'reporting.lead' : 'reporting.leadOfHome', {
        brand: PRODUCT,
        name,
      })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('reporting.cancel')}
          </Button>
          <Button busy={sending.isPending} onClick={send}>
            {t('reporting.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={t('reporting.why')}
          options={reportReasons.map((value) => ({
            value,
            label: t(`reporting.reasons.${value}`),
          }))}
          value={reason}
          onChange={setReason}
          error={tried && !reason ? t('reporting.pleaseSay') : undefined}
        />
        <Textarea
          label={needsDetails ? t('reporting.detailsNeeded') : t('reporting.details')}
          value={details}
          maxLength={REPORT_DETAILS_LIMIT}
          onChange={({ target }) => setDetails(target.value)}
          error={tried && detailsMissing ? t('reporting.pleaseSay') : undefined}
        />
        {sending.isError && <ErrorPanel error={sending.error} onRetry={send} />}
      </div>
    </Dialog>
  );
}

function titleOf({ subject, name }: ReportDialogProps['asked']): string {
  if (subject === 'message') return t('reporting.message');
  return subject === 'profile' ? t('reporting.person', { name }) : t('reporting.home', { name });
}

const isOfPerson = ({ subject }: ReportDialogProps['asked']) =>
  subject === 'message' || subject === 'profile';
