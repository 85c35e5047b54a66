/** Whether a name in an address says nothing of the page: other sites add such ones to their links. */
export const isFromElsewhere = (name: string): boolean => name.startsWith('utm_')
