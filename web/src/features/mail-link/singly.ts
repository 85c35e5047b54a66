/** Words of one alone, also where the language counts one like many: "this has moved on", not "all 1 have". */
export const singly = (count: number): { context?: 'single' } => (count === 1 ? { context: 'single' } : {})
