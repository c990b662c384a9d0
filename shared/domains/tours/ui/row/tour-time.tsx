import { tourTimeText } from '../../model/rules.ts';

/** When a tour takes place, with the time zone next to it, as in mails and the calendar file. */
export function TourTime({ at, zone }: { at: string; zone: string }) {
  const text = tourTimeText(at, zone);
  const end = text.indexOf(' (');
  return (
    <time dateTime={at}>
      {text.slice(0, end)}{' '}
      <span className="inline-block text-sm font-normal text-muted">{text.slice(end + 1)}</span>
    </time>
  );
}
