/** Where this browser keeps whether its reader wants dark or light. */
export const schemeKey = 'sampan-color-scheme'
