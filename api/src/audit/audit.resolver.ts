import { Arg, Ctx, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { PageInput, sortedBy } from '../core/pagination.js';
import { AuditPage } from './audit.types.js';
import { AUDIT_SORTS, pageAudit } from './list.service.js';

export const SortedAudit = sortedBy('TriAudit', AUDIT_SORTS);

const DAYS = { du: 'The first', au: 'The last' };
export const AuditDay = (name: keyof typeof DAYS) =>
  Arg(name, () => String, {
    nullable: true,
    description: `${DAYS[name]} day to list, in Paris, as \`2027-03-31\`; null for no limit.`,
  });

@Resolver()
export class AuditResolver {
  @Query(() => AuditPage, { description: 'One page of the audit trail. Admin only.' })
  auditPage(
    @SortedAudit tri: string | undefined,
    @Arg('page', () => PageInput, { description: 'Which lines of it.', nullable: true })
    page: PageInput | undefined,
    @AuditDay('du') du: string | undefined,
    @AuditDay('au') au: string | undefined,
    @Ctx() ctx: AppContext,
  ) {
    return pageAudit(ctx, { ...page, tri, du, au });
  }
}
