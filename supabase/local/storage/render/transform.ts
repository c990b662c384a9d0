import { z } from 'zod';

/** Supabase clamps to this instead of refusing. */
const MOST = 2500;

const side = z.coerce.number().int().min(0).optional();

/** How a picture is to be changed, in a query or in the body of a signed link. */
export const transformSchema = z.object({
  width: side,
  height: side,
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
});

/** A change of a picture; empty: only its format and size in bytes may be others. */
export type Transform = z.infer<typeof transformSchema>;

/** The same in words that say the same for the same change: part of tickets, files, headers. */
export function writeTransform(transform: Transform): string {
  const { width, height, resize = 'cover', quality, format } = transform;
  const parts = [
    height && `height:${Math.min(height, MOST)}`,
    width && `width:${Math.min(width, MOST)}`,
    (width || height) && `resize:${resize}`,
    quality && `quality:${quality}`,
    format && `format:${format}`,
  ];
  return parts.filter((part) => part).join(',');
}

/** Reads what writeTransform wrote. */
export function readTransform(text: string): Transform {
  const pairs = text.split(',').map((part) => part.split(':'));
  return transformSchema.parse(Object.fromEntries(pairs.filter(([name]) => name)));
}
