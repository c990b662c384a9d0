import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Crop, moved, type Sides, zoomed, zoomOf } from './crop-rules.ts';

type Point = { x: number; y: number };
type Change = (change: (crop: Crop) => Crop) => void;

/** Dragging, pinching and the wheel on the crop's window. */
export function useCropPointers(area: RefObject<HTMLElement | null>, sides: Sides, change: Change) {
  const down = useRef(new Map<number, Point>());

  const share = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = area.current?.getBoundingClientRect();
    if (!box) return { x: 0.5, y: 0.5 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };

  // React listens passively to the wheel: the page would scroll under the picture.
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = share(event);
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015));
      change((crop) => zoomed(sides, crop, zoomOf(sides, crop) * factor, at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  });

  function onPointerMove(event: PointerEvent) {
    const before = down.current.get(event.pointerId);
    if (!before) return;
    const now = share(event);
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
    down.current.set(event.pointerId, now);
    if (!other) {
      change((crop) => moved(sides, crop, now.x - before.x, now.y - before.y));
      return;
    }
    const distance = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y) || 0.01;
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const factor = distance(now) / distance(before);
    change((crop) => {
      const shifted = moved(sides, crop, (now.x - before.x) / 2, (now.y - before.y) / 2);
      return zoomed(sides, shifted, zoomOf(sides, shifted) * factor, middle);
    });
  }

  const end = (event: PointerEvent) => down.current.delete(event.pointerId);
  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      if (down.current.size < 2) down.current.set(event.pointerId, share(event));
    },
    onPointerMove,
    onPointerUp: end,
    onPointerCancel: end,
  };
}
