/** What one place takes of files. The bucket that its files go to enforces types and size as well. */
export type FileRule = {
  /** The largest that is sent. */
  megabytes: number;
  /** As what files are sent. */
  types: readonly string[];
  /** Pictures of other kinds are taken, too, where the browser can draw them. */
  anyPicture?: boolean;
  /** Whether the place draws each picture anew, or sends it as it was chosen unless it is too large for that. */
  pictures: 'redrawn' | 'as chosen';
  /** What becomes of a picture that moves. */
  moving: 'kept' | 'still';
};

/** Why a file is not taken; each cause has a sentence of its own. */
export type FileFault =
  | { cause: FileCause }
  /** It is of a kind that this place does not take; `type` is what it is. */
  | { cause: 'kind'; type: string };

/** Causes that need no more words than the name of the file and the rule of its place. */
export type FileCause =
  | 'empty'
  /** The device does not give the bytes: moved, changed, or only in the cloud. */
  | 'unreadable'
  /** Cut, or not what its name says. */
  | 'damaged'
  | 'size'
  | 'pixels'
  /** This browser cannot draw it. */
  | 'undrawable'
  | 'heic'
  | 'script'
  | 'password'
  /** A picture or paper that is an archive, a page or a program as well. */
  | 'mixed'
  /** It is named like a program. */
  | 'name';
