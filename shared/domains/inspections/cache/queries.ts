import { queryOptions } from '@tanstack/react-query';
import {
  fetchInspectionItem,
  fetchInspections,
  fetchPictureUrls,
  PICTURE_SECONDS,
} from '../api/inspections.ts';

/** Lists by their ids. */
export function inspectionsQuery(me: string, ids: readonly string[]) {
  const asked = [...ids].sort();
  return queryOptions({
    queryKey: ['inspections', me, 'lists', asked] as const,
    queryFn: () => fetchInspections(asked),
  });
}

/** One thing of a list. */
export function inspectionItemQuery(me: string, item: string) {
  return queryOptions({
    queryKey: ['inspections', me, 'item', item] as const,
    queryFn: () => fetchInspectionItem(item),
  });
}

/** Addresses of the pictures of a list, by path. */
export function inspectionPicturesQuery(me: string, paths: readonly string[]) {
  const asked = [...paths].sort();
  return queryOptions({
    queryKey: ['inspections', me, 'pictures', asked] as const,
    queryFn: () => fetchPictureUrls(asked),
    staleTime: (PICTURE_SECONDS / 2) * 1_000,
  });
}
