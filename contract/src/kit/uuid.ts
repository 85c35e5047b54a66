/**
 * An id as we write it, everywhere one is read that nothing else checks. Capitals are none: the same id would have thousands of
 * names, and caches and comparisons would take them for different ones.
 */
export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
