export default {
  terms: {
    lease: 'Length of the lease',
    smoking: 'Smoking',
    laundry: 'Laundry',
    parking: 'Parking',
    included: 'Included in the rent',
    months: '{months, plural, one {One month} other {{months, number} months}}',
    monthsBetween: '{least, number} to {most, number} months',
    monthsLeast: 'At least {least, plural, one {one month} other {{least, number} months}}',
    monthsMost: 'At most {most, plural, one {one month} other {{most, number} months}}',
  },
} as const;
