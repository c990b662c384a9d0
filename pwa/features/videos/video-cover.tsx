import { Play } from 'lucide-react';

/** The cover of a video with a play sign, inside of the button that plays it. */
export function VideoCover({ posterUrl }: { posterUrl: string | null | undefined }) {
  return (
    <>
      {posterUrl && (
        <img
          src={posterUrl}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <span className="relative grid size-16 place-items-center rounded-full bg-black/60 text-white transition group-active:scale-95">
        <Play aria-hidden="true" size={28} className="ml-1 fill-current" />
      </span>
    </>
  );
}
