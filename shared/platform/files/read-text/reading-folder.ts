/** The languages of the product, as the reader of pictures calls them. */
export const LANGUAGES = ['eng', 'spa'] as const;

/** Where the app's server has the reader's code and data, below its root. */
export const READING_FOLDER = 'assets/reading';
