/** The left column of docs/glossary.md, as far as one word says it. */
export const decoded = /\b(told|who(m|so)?ever|whom|reckon\w*|anew|hereby|thereof|he|his|him|himself)\b/i;

/** Words that code may have as names, and sentences for people may not. */
export const decodedInSentences = /\b(tells?|stands)\b/i;
