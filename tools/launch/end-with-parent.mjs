// Loaded before the server: when the command that started it is killed, the channel to it closes, and the server
// ends in order instead of keeping the port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
