import { createFileRoute } from '@tanstack/react-router';
import doors from '../../assets/doors.webp';
import greenRoom from '../../assets/green-room.webp';
import porch from '../../assets/porch.webp';
import { loadPage } from '../../content/legal.ts';
import { headOfWords } from '../../frames/page-title.ts';
import { TextPage } from './-parts/text-page.tsx';

export const Route = createFileRoute('/_site/investor-relations')({
  loader: () => loadPage('investor-relations'),
  head: headOfWords,
  component: InvestorRelations,
});

function InvestorRelations() {
  return <TextPage document={Route.useLoaderData()} picture={<ThreeDoors />} />;
}

/** The three sides of the marketplace. */
function ThreeDoors() {
  return (
    <div className="mt-8 grid max-w-3xl grid-cols-3 items-end gap-3 md:gap-5">
      {[doors, greenRoom, porch].map((src) => (
        <img
          key={src}
          src={src}
          alt=""
          width={520}
          height={641}
          className="aspect-4/5 w-full rounded-t-full rounded-b-md bg-brand-soft object-cover"
        />
      ))}
    </div>
  );
}
