import { useEffect, useRef } from 'react';

/** The end of a message: tells whether it is on the screen. */
export function SeenMark({
  of,
  onSeen,
}: {
  of: string;
  onSeen: (key: string, seen: boolean) => void;
}) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver((entries) => {
      onSeen(of, entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(mark.current);
    return () => {
      observer.disconnect();
      onSeen(of, false);
    };
  }, [of, onSeen]);
  return <span ref={mark} className="h-px w-px" />;
}
