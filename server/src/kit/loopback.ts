/** Whether a host, without its port, is this machine: its name, or one of its own addresses. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
