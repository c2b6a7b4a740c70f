// Loaded before the server by `npm start`: a server whose starter was killed outright would hold its ports for ever.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
