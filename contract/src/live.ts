/** On every answer: the moment of sending by the server's clock, in milliseconds since 1970. */
export const serverTimeHeader = 'x-server-time'
