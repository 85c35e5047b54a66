/** With it the page of a case opens with the agreement in front, where its reader is to check it. */
export const agreementHash = '#agreement'
