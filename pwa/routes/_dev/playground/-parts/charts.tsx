import { BarChart } from '#shared/kit/bar-chart.tsx';
import { Card } from '#shared/kit/card.tsx';
import { Histogram } from '#shared/kit/histogram.tsx';
import { LineChart } from '#shared/kit/line-chart.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { Sparkline } from '#shared/kit/sparkline.tsx';
import { Case } from './case.tsx';

const MONTHS =
  'January February March April May June July August September October November December';
const groups = MONTHS.split(' ').map((label) => ({ short: label.slice(0, 3), label }));
const income = [3100, 3100, 2950, 3400, 3400, 3650, 3650, 4100, 4100, 4350, 4350, 4600];
const costs = [900, 700, 1250, 640, 500, 2900, 610, 480, 700, 520, 880, 950];
const net = income.map((value, index) => value - (costs[index] ?? 0) - (index === 5 ? 1400 : 0));
const replies = [9, 8.5, 8, null, 7, 6.5, 5, 4.5, 4, 3.5, 3, 2.5];
const city = [8, 8, 8.2, 8, 7.8, 7.9, 8, 8.1, 7.7, 7.8, 7.9, 8];
const rents = Array.from(
  { length: 90 },
  (_, index) => 1250 + 620 * Math.sin(index * 2.4) * Math.cos(index),
);
const views = [20, 24, 22, 30, 29, 36, 41, 38, 47, 52, 58, 64];

const dollars = (value: number) =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const hours = (value: number) => `${value} h`;

/** Figures that say something. */
export function Charts() {
  return (
    <>
      <Case title="Bars">
        <Card className="p-5">
          <BarChart
            heading="h3"
            title="Income grew by half; June had the new roof"
            label="Income and expenses by month"
            groups={groups}
            series={[
              { label: 'Income', tone: 'brand', values: income },
              { label: 'Expenses', tone: 'quiet', values: costs },
            ]}
            format={dollars}
            twin={{ column: 'Month', file: 'income' }}
          />
        </Card>
      </Case>
      <Case title="Lines, with a month that nobody measured">
        <Card className="p-5">
          <LineChart
            heading="h3"
            title="You answer three times as fast as in January"
            label="Hours to the first reply by month"
            groups={groups}
            series={[
              { label: 'You', tone: 'accent', values: replies },
              { label: 'The city', tone: 'quiet', values: city },
            ]}
            format={hours}
            twin={{ column: 'Month', file: 'replies' }}
          />
        </Card>
      </Case>
      <Case title="Histogram">
        <Card className="p-5">
          <Histogram
            heading="h3"
            title="Most homes cost between $800 and $1,700"
            label="Homes by monthly rent"
            values={rents}
            counted="Homes"
            format={dollars}
            twin={{ column: 'Rent', file: 'rents' }}
          />
        </Card>
      </Case>
      <Case title="Below zero">
        <Card className="p-5">
          <BarChart
            heading="h3"
            title="One month of twelve cost more than it brought"
            label="Net by month"
            groups={groups}
            series={[{ label: 'Net', tone: 'brand', values: net }]}
            format={dollars}
          />
        </Card>
      </Case>
      <Case title="Sparkline">
        <div className="flex items-center gap-4">
          <span className="text-2xl font-semibold">64</span>
          <Sparkline label="Views, up from 20 to 64 in 12 weeks" values={views} />
          <span className="text-sm text-muted">views, up from 20</span>
        </div>
        <div className="flex items-center gap-4">
          <span className="text-2xl font-semibold">5</span>
          <Sparkline label="Applications, 5 in each of 4 weeks" values={[5, 5, 5, 5]} />
          <span className="text-sm text-muted">applications, as always</span>
        </div>
      </Case>
      <Case title="Empty, and loading">
        <Card className="p-5">
          <LineChart
            heading="h3"
            title="No views yet"
            label="Views by month"
            groups={[]}
            series={[{ label: 'Views', tone: 'brand', values: [] }]}
            format={String}
          />
        </Card>
        <Card className="flex flex-col gap-4 p-5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-40 w-full" />
        </Card>
      </Case>
    </>
  );
}
