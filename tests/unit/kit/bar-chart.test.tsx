import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarChart } from '#shared/kit/bar-chart.tsx';

const groups = [
  { short: 'Jan', label: 'January 2026' },
  { short: 'Feb', label: 'February 2026' },
];

/** Upper edge and height of each bar; what takes the pointer is as high as the chart. */
function bars(values: number[]) {
  const markup = renderToStaticMarkup(
    <BarChart
      title="It went up"
      label="Income by month"
      groups={groups}
      series={[{ label: 'Income', tone: 'brand', values }]}
      format={(value) => `${value} dollars`}
    />,
  );
  const found = [...markup.matchAll(/<rect[^>]*? y="([\d.]+)" height="([\d.]+)" rx/g)];
  return { markup, bars: found.map(([, y, height]) => ({ y: Number(y), height: Number(height) })) };
}

test('a bar is as high as its value', () => {
  const [first, second] = bars([50, 100]).bars;
  expect(second?.height).toBeCloseTo(2 * (first?.height ?? 0));
});

test('a negative bar hangs from the zero line', () => {
  const [up, down] = bars([100, -50]).bars;
  expect(down?.y).toBeCloseTo((up?.y ?? 0) + (up?.height ?? 0));
  expect(down?.height).toBeGreaterThan(0);
});

test('the chart has a name, its title is a heading, and hovering shows the value', () => {
  const { markup } = bars([50, 100]);
  expect(markup).toContain('role="img" aria-label="Income by month"');
  expect(markup).toMatch(/<h2[^>]*>It went up<\/h2>/);
  expect(markup).toContain('<title>February 2026\nIncome 100 dollars</title>');
});
