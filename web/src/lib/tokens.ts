/** A session's tokens are kept in local storage until its owner logs out. */
export const tokenKeys = { access: 'access-token', refresh: 'refresh-token' } as const

export interface Tokens {
  accessToken: string
  refreshToken: string
}

export function readTokens(): Tokens | undefined {
  const accessToken = localStorage.getItem(tokenKeys.access)
  const refreshToken = localStorage.getItem(tokenKeys.refresh)
  return accessToken && refreshToken ? { accessToken, refreshToken } : undefined
}
