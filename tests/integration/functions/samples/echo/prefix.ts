export const prefix = 'here:';
