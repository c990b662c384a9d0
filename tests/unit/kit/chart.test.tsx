// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { Histogram } from '#shared/kit/histogram.tsx';
import { LineChart } from '#shared/kit/line-chart.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '';
});

const groups = ['January', 'February', 'March'].map((label) => ({
  short: label.slice(0, 3),
  label,
}));

async function show(chart: React.ReactNode) {
  const root = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(root).render(chart));
  const press = async (name: string) => {
    const button = [...root.querySelectorAll('button')].find((one) => one.textContent === name);
    await act(async () => button?.click());
    return button;
  };
  return { root, press };
}

const replies = (
  <LineChart
    title="You answer faster"
    label="Hours to the first reply"
    groups={groups}
    series={[
      { label: 'You', tone: 'brand', values: [9, null, 6] },
      { label: '=City', tone: 'quiet', values: [8, 8, 7] },
    ]}
    format={(value) => `${value} h`}
    twin={{ column: 'Month', file: 'replies', raw: (value) => value * 60 }}
  />
);

test('the switch turns the chart into a table with the same numbers and back', async () => {
  const { root, press } = await show(replies);
  expect(root.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toContain('Hours');
  const button = await press('Table');
  expect(button?.getAttribute('aria-pressed')).toBe('true');
  expect(root.querySelector('svg[role="img"]')).toBeNull();
  const rows = [...root.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['January', '9 h', '8 h'],
    ['February', '–', '8 h'],
    ['March', '6 h', '7 h'],
  ]);
  await press('Table');
  expect(root.querySelector('svg[role="img"]')).not.toBeNull();
});

test('the CSV file has plain numbers, and names in it are no formulas', async () => {
  const blobs: Blob[] = [];
  const links: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob); // nothing else is given to it
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push(this.download);
  });
  const { press } = await show(replies);
  await press('CSV');
  expect(links).toEqual(['replies.csv']);
  expect((await blobs[0]?.text())?.replace(/^\ufeff/, '')).toBe(
    "Month,You,'=City\r\nJanuary,540,480\r\nFebruary,,480\r\nMarch,360,420\r\n",
  );
});

test('a line is drawn in pieces around missing values', async () => {
  const { root } = await show(replies);
  const [first, second] = [...root.querySelectorAll('path[vector-effect]')];
  expect(first?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  expect(second?.getAttribute('d')?.match(/M/g)).toHaveLength(1);
});

test('a histogram names its bars by their edges', async () => {
  const { root } = await show(
    <Histogram
      title="Most are cheap"
      label="Homes by rent"
      values={[120, 180, 210, 395]}
      bins={4}
      counted="Homes"
      format={(value) => `$${value}`}
    />,
  );
  const titles = [...root.querySelectorAll('title')].map(({ textContent }) => textContent);
  expect(titles[0]).toBe('$100 to $200\nHomes 2');
});

test('a chart without groups says so', async () => {
  const { root } = await show(
    <LineChart title="No views yet" label="Views" groups={[]} series={[]} format={String} />,
  );
  expect(root.textContent).toContain('Nothing to draw yet');
});

test('a file has every line, also where the picture shows the first of them', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob); // nothing else is given to it
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const lines = ['Loft', 'Barn', 'Mill'].map((label, at) => ({ label, values: [at, null] }));
  const { press } = await show(
    <LineChart
      {...replies.props}
      groups={groups.slice(0, 1)}
      twin={{ column: 'Home', file: 'homes', raw: (value) => value * 60, lines }}
    />,
  );
  await press('CSV');
  const text = await blobs[0]?.text();
  expect(text?.replaceAll('\r', '').trim().split('\n').slice(1)).toEqual([
    'Loft,0,',
    'Barn,60,',
    'Mill,120,',
  ]);
});
