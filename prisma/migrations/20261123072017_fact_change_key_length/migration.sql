-- DropIndex
DROP INDEX "fact_change_version_kind_key_key";
