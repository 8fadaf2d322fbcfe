/** The system's own type of notification: administrators learn that messages do not leave. */
export const messagesNotDelivered = 28;
