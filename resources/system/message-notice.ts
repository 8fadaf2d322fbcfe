/** Of the types of notification the system's own: administrators hear that messages do not leave. */
export const messagesNotDelivered = 28;
