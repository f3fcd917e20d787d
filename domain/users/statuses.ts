export const userStatuses = ['pending', 'active', 'disabled'] as const;

export type UserStatus = (typeof userStatuses)[number];

export const userSorts = ['fullName', 'createdAt', 'lastSeenAt'] as const;
