/** The words of the installed app without a connection, in English. */
export const offline = {
  read: 'The pages are as they were read, the newest at %{time}.',
};
