/** Words that are in every question and say nothing about it. */
export const stopWords =
  'a an and are be can do does for how i if in is it me my not of on or the to what when where who with you your';
