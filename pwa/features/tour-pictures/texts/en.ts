export default {
  pictures: 'Pictures of the report',
  one: 'Picture {position} of {count} of the report',
  remove: 'Remove picture {position}',
  onTheWay: 'On its way',
} as const;
