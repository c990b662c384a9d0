import type { FavoriteList } from './schema.ts';

type Shared = Pick<FavoriteList, 'owner_id' | 'members'>;

/** Who may do what with a list; the policies of its tables refuse everybody else. */
export const canList = {
  /** `owner_renames_favorite_list`, `owner_removes_favorite_list`, `create_favorite_list_link`. */
  own: ({ owner_id }: Shared, me: string) => owner_id === me,
  /** `private.my_editable_favorite_lists`. */
  edit: ({ owner_id, members }: Shared, me: string) =>
    owner_id === me ||
    members.some(({ profile_id, role }) => profile_id === me && role === 'editor'),
} as const;
